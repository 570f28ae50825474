// Takes a logo chosen on the page of a product along to the sticker maker; loaded by the page script where there is a band for it.

const band = document.querySelector('[data-sticker-band]') as HTMLElement;
const input = band.querySelector('input') as HTMLInputElement;
const link = band.querySelector('a') as HTMLAnchorElement;

const leaveWith = async (file: File): Promise<void> => {
  try {
    const { carryLogo } = await import('./carried-logo.ts');
    await carryLogo(file);
  } catch (error) {
    // The sticker maker asks for the logo again.
    console.error('The logo could not be taken along:', error);
  }
  location.assign(`${link.href}&logo`);
};

const takeChosen = () => {
  const file = input.files?.[0];
  // The browser would fill it in again when the visitor comes back.
  input.value = '';
  if (file) void leaveWith(file);
};

// One that was chosen before this script had loaded.
takeChosen();
input.addEventListener('change', takeChosen);
// The inline script puts a dropped file into the input (src/site/inline/early-input.ts), and listens on the window too.
addEventListener('drop', takeChosen);
