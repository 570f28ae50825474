/** Text that is already HTML. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const write = (value: unknown): string => {
  if (value instanceof Html) return value.source;
  if (Array.isArray(value)) return value.map(write).join('');
  return String(value ?? '').replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/** HTML in which everything filled in is escaped, unless it is HTML made the same way. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? write(values[index]) : '')).join(''));

/** The whole mail: one column that reads on a phone, styles inline because mail programs drop the others. */
export const mailDocument = (title: string, company: { name: string; phone: string; email: string }, body: Html): string =>
  html`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#fff6ea;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#16243f">
<div style="max-width:640px;margin:0 auto;padding:24px 16px">
<div style="background:#ffffff;border-top:6px solid #f8b83c;border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
${body}
</div>
<p style="font-size:14px;color:#4b5669">${company.name}, ${company.phone}, ${company.email}</p>
</div>
</body>
</html>
`.source;
