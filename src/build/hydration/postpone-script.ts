/** Events that load the script: pointer or touch, keyboard, assistive technology. */
const interactionEvents = ['pointerover', 'keyup', 'click', 'input'];

/**
 * Handles "Add to quote" before the script is loaded: marks the link, and the script replays the click. If the script fails to
 * load, or the click opens a new tab or window, the link is followed as usual.
 */
const addHandler = (address: string): string =>
  `onclick="if(!(event.ctrlKey||event.metaKey||event.shiftKey)){this.dataset.add='';import('${address}').catch(()=>location=this.href);return false}"`;

/**
 * Records input to a form before its script is loaded, for the script to replay (early-press.ts). Marks a pressed submit button;
 * if the script fails to load, removes this handler and lets the browser submit the form. Puts dropped files into the file
 * input; by default the browser would navigate to them.
 */
const formHandlers = (address: string): string =>
  [
    `onclick="let b=event.target.closest('[type=submit]'),i=import('${address}');if(b){b.dataset.pressed='';i.catch(()=>b.click(this.onclick=null));return false}"`,
    `ondragover="import('${address}');return false"`,
    `ondrop="import('${address}');let f=this.querySelector('[type=file]');if(f)f.files=event.dataTransfer.files;return false"`,
  ].join(' ');

const moduleScript = /<script type="module" src="([^"]+)"><\/script>/;

/**
 * Defers the page's script until the visitor interacts. Removes the script element; parts marked `data-wake="reach"` or
 * `"form"` load the script on interaction, and a page with a form also on scroll. A page that opens with its form
 * (`data-wake="now"`) loads the script immediately, as `async`.
 */
export const postponeScript = (html: string): string => {
  const [element, address] = html.match(moduleScript) ?? [];
  if (!element) return html;
  if (html.includes('data-wake="now"'))
    return html
      .replace(element, element.replace(' src=', ' async src='))
      .replaceAll('data-wake="now"', formHandlers(address ?? ''))
      .replaceAll('data-wake="add"', addHandler(address ?? ''));
  const handlers = (events: string[]) => events.map((event) => `on${event}="import('${address}')"`).join(' ');
  const body = html.includes('data-form=') ? `<body ${handlers(['scroll'])}` : '<body';
  return html
    .replace(element, '')
    .replace('<body', body)
    .replaceAll('data-wake="reach"', handlers(interactionEvents))
    .replaceAll('data-wake="form"', `${handlers(interactionEvents.filter((event) => event !== 'click'))} ${formHandlers(address ?? '')}`)
    .replaceAll('data-wake="add"', addHandler(address ?? ''));
};
