import { colourBar, light } from '#domain/brand/colours.ts';

/** Trusted HTML that is not escaped again. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeValue = (value: unknown): string => {
  if (value instanceof Html) return value.source;
  if (Array.isArray(value)) return value.map(escapeValue).join('');
  return String(value ?? '').replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/** Template tag that escapes every value except Html. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? escapeValue(values[index]) : '')).join(''));

/** A text with its line breaks, as tags: some mail programs know no `white-space`, Outlook among them. */
export const withBreaks = (text: string): Html => html`${text.split('\n').map((line, index) => (index > 0 ? html`<br>${line}` : line))}`;

const colourBarHtml = html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse"><tr>${colourBar.map(
  (ink) => html`<td height="6" style="height:6px;line-height:6px;font-size:0;background:${ink}">&nbsp;</td>`,
)}</tr></table>`;
const display = "Fraunces,Georgia,'Times New Roman',serif";

/** A complete mail: one column for phones, inline styles because mail programs drop style sheets, no remote images. */
export const mailDocument = (title: string, company: { name: string; phone: string; email: string }, body: Html): string =>
  html`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;background:${light.band};font-family:Sora,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:${light.text}">
<div style="max-width:640px;margin:0 auto;padding:24px 16px">
<div style="background:${light.card};border-radius:14px;overflow:hidden">
<p style="margin:0;padding:16px 24px;background:${light.ground};color:${light.page};font-family:${new Html(display)};font-size:20px;font-weight:bold">${company.name}</p>
${colourBarHtml}
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-family:${new Html(display)};font-size:24px;line-height:1.25">${title}</h1>
${body}
</div>
</div>
<p style="font-size:14px;color:${light.muted}">${company.name}, ${company.phone}, ${company.email}</p>
</div>
</body>
</html>
`.source;
