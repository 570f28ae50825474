const cards = '/templates/business-cards-';
const posters = '/templates/paper-posters-';

/** Templates had other names until November 2026, when they came in a few sizes only. */
export const movedAddresses = new Map([
  [`${cards}standard.pdf`, `${cards}90x55-2-sides.pdf`],
  [`${cards}premium.pdf`, `${cards}90x55-2-sides.pdf`],
  [`${cards}recycled.pdf`, `${cards}90x50-2-sides.pdf`],
  [`${cards}slim.pdf`, `${cards}86x50-2-sides.pdf`],
  [`${cards}square.pdf`, `${cards}50x50-2-sides.pdf`],
  [`${cards}mini.pdf`, `${cards}70x28-2-sides.pdf`],
  [`${cards}folded.pdf`, `${cards}90x110-folded-2-sides.pdf`],
  ['/templates/a-sizes-a0.pdf', `${posters}841x1189-1-side.pdf`],
  ['/templates/a-sizes-a1.pdf', `${posters}594x841-1-side.pdf`],
  ['/templates/a-sizes-a2.pdf', `${posters}420x594-1-side.pdf`],
  ['/templates/a-sizes-a3.pdf', `${posters}297x420-1-side.pdf`],
  ['/templates/a-sizes-a4.pdf', `${posters}210x297-1-side.pdf`],
  ['/templates/a-sizes-a5.pdf', '/templates/flyers-148x210-2-sides.pdf'],
  ['/templates/a-sizes-a6.pdf', '/templates/marketing-promotional-postcards-105x148-2-sides.pdf'],
  ['/templates/a-sizes-a7.pdf', '/templates/custom.pdf?product=/marketing-promotional/flyers&width=74&height=105'],
  ['/templates/flyers-dl-flyer.pdf', '/templates/flyers-99x210-2-sides.pdf'],
]);
