import { formatBytes } from '#domain/artwork/file/limits.ts';
import type { ArtworkRules, Wanted } from '#domain/artwork/judge/rules.ts';
import { light, verdicts } from '#domain/brand/colours.ts';
import type { Artwork, ArtworkLink } from '#domain/enquiry/ports.ts';
import { verdictLines } from './artwork-verdict.ts';
import { type Html, html } from './html.ts';

/** What mails need to list artwork. */
export interface ArtworkAccess {
  linkTo: ArtworkLink;
  /** What completes a sentence that begins with "Links": `work for 30 days`. */
  validity: string;
  rules: ArtworkRules;
}

/** The intended use of each file, by artwork id. */
type WantedById = Record<string, Wanted>;

const states: Record<Artwork['state'], string> = {
  ready: '',
  uploading: 'still on its way; you will get another email when it arrives',
  refused: 'not kept: its content is not a JPG, PNG, PDF, AI or EPS file',
  abandoned: 'never arrived; please ask the customer for it',
  removed: 'no longer kept',
};

/** "logo.pdf (2 MB, for product 3 of the list)". */
const nameOf = ({ id, name, size }: Artwork, wanted: WantedById): [name: string, about: string] => {
  const line = wanted[id]?.line;
  return [name, `(${formatBytes(size)}${line ? `, for product ${line} of the list` : ''})`];
};

/** Lists files with a link and verdict, or the reason why there is no link. */
export const artworkAsText = (files: Artwork[], wanted: WantedById, { linkTo, rules }: ArtworkAccess): string =>
  files
    .map((file) => {
      const about = `- ${nameOf(file, wanted).join(' ')}`;
      if (file.state !== 'ready') return `${about}: ${states[file.state]}`;
      const { heading, points, figures } = verdictLines(file, wanted[file.id], rules);
      return [about, linkTo(file), heading, ...points.map((point) => `* ${point}`), ...figures].join('\n  ');
    })
    .join('\n');

export const artworkAsHtml = (files: Artwork[], wanted: WantedById, { linkTo, rules }: ArtworkAccess): Html =>
  html`<ul style="margin:0;padding-left:20px">${files.map((file) => {
    const [name, about] = nameOf(file, wanted);
    if (file.state !== 'ready') return html`<li style="overflow-wrap:anywhere">${`${name} ${about}: ${states[file.state]}`}</li>`;
    const { level, heading, points, figures } = verdictLines(file, wanted[file.id], rules);
    return html`<li style="margin-bottom:12px;overflow-wrap:anywhere"><a href="${linkTo(file)}">${name}</a> ${about}
<p style="margin:4px 0 0;font-weight:600;color:${verdicts[level]}">${heading}</p>
${points.length > 0 ? html`<ul style="margin:4px 0 0;padding-left:20px">${points.map((point) => html`<li>${point}</li>`)}</ul>` : ''}
${figures.length > 0 ? html`<p style="margin:4px 0 0;font-size:14px;color:${light.muted}">${figures.map((figure) => html`${figure}<br>`)}</p>` : ''}</li>`;
  })}</ul>`;
