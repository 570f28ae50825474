/** What counts as reaching for a part of the page: by pointer or touch, by keyboard, by an assistive tool. */
const reaching = ['pointerover', 'keyup', 'click', 'input'];

/**
 * "Add to quote" is pressed before the script is here: the script finds the mark and does it. Where it cannot be had, or a new
 * tab is asked for, the link leads where links lead.
 */
const adding = (address: string): string =>
  `onclick="if(!(event.ctrlKey||event.metaKey||event.shiftKey)){this.dataset.add='';import('${address}').catch(()=>location=this.href);return false}"`;

/**
 * What happens to a form before its script is here is kept for the script (first-touch.ts). A button that is pressed is marked;
 * where the script cannot be had, the browser sends the form, and this handler goes. Files that are dropped go into the field
 * for files; the browser would leave the page for them.
 */
const keeping = (address: string): string =>
  [
    `onclick="let b=event.target.closest('[type=submit]'),i=import('${address}');if(b){b.dataset.pressed='';i.catch(()=>b.click(this.onclick=null));return false}"`,
    `ondragover="import('${address}');return false"`,
    `ondrop="import('${address}');let f=this.querySelector('[type=file]');if(f)f.files=event.dataTransfer.files;return false"`,
  ].join(' ');

const moduleScript = /<script type="module" src="([^"]+)"><\/script>/;

/**
 * Makes the page's script wait for its visitor. The element is taken out; the parts marked `data-wake="reach"` and
 * `"form"` fetch the script when somebody reaches for them, and a page with a form also does when it is scrolled.
 * A page that opens with its form (`data-wake="now"`) fetches it at once, and nothing waits for it.
 */
export const postponeScript = (html: string): string => {
  const [element, address] = html.match(moduleScript) ?? [];
  if (!element) return html;
  if (html.includes('data-wake="now"'))
    return html
      .replace(element, element.replace(' src=', ' async src='))
      .replaceAll('data-wake="now"', keeping(address ?? ''))
      .replaceAll('data-wake="add"', adding(address ?? ''));
  const handlers = (events: string[]) => events.map((event) => `on${event}="import('${address}')"`).join(' ');
  const body = html.includes('data-form=') ? `<body ${handlers(['scroll'])}` : '<body';
  return html
    .replace(element, '')
    .replace('<body', body)
    .replaceAll('data-wake="reach"', handlers(reaching))
    .replaceAll('data-wake="form"', `${handlers(reaching.filter((event) => event !== 'click'))} ${keeping(address ?? '')}`)
    .replaceAll('data-wake="add"', adding(address ?? ''));
};
