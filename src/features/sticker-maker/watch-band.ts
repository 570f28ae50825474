const leaveWith = async (file: File, link: HTMLAnchorElement): Promise<void> => {
  try {
    const { carryLogo } = await import('./carried-logo.ts');
    await carryLogo(file);
  } catch (error) {
    // The sticker maker asks for the logo again.
    console.error('The logo could not be taken along:', error);
  }
  location.assign(`${link.href}&logo`);
};

/** Takes a logo that is chosen or dropped on the page of a product along to the sticker maker. */
export const watchBand = (band: Element): void => {
  const input = band.querySelector('input') as HTMLInputElement;
  const link = band.querySelector('a') as HTMLAnchorElement;
  const takeChosen = () => {
    const file = input.files?.[0];
    // The browser would fill it in again when the visitor comes back.
    input.value = '';
    if (file) void leaveWith(file, link);
  };
  // One that was chosen before this script had loaded.
  takeChosen();
  input.addEventListener('change', takeChosen);
  // The inline script puts a dropped file into the input (src/site/inline/early-input.ts), and listens on the window too.
  addEventListener('drop', takeChosen);
};
