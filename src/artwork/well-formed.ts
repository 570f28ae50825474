/** Half a character, as a cut can leave it: a surrogate without its other half. With `u`, whole pairs do not match. */
const half = /\p{Surrogate}/gu;

/** Text that can be written as UTF-8. As String.toWellFormed, which Firefox 115 and Chrome 109 do not have. */
export const wellFormed = (text: string): string => text.replace(half, '\ufffd');
