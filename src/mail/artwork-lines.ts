import { sizeInWords } from '#artwork/limits.ts';
import type { Artwork, ArtworkLink } from '#enquiry/ports.ts';
import { type Html, html } from './html.ts';

const states: Record<Artwork['state'], string> = {
  ready: '',
  uploading: 'still on its way; you will get another mail when it is here',
  refused: 'not kept: its content is not a JPG, PNG, PDF, AI or EPS file',
  abandoned: 'never arrived; please ask the customer for it',
  removed: 'no longer kept',
};

/** The customer's files as lines of text: a link, or why there is none. */
export const artworkAsText = (files: Artwork[], linkTo: ArtworkLink): string =>
  files
    .map((file) => {
      const about = `- ${file.name} (${sizeInWords(file.size)})`;
      return file.state === 'ready' ? `${about}\n  ${linkTo(file)}` : `${about}: ${states[file.state]}`;
    })
    .join('\n');

/** The same as a list in HTML. */
export const artworkAsHtml = (files: Artwork[], linkTo: ArtworkLink): Html =>
  html`<ul style="margin:0;padding-left:20px">${files.map(
    (file) =>
      html`<li style="overflow-wrap:anywhere">${
        file.state === 'ready'
          ? html`<a href="${linkTo(file)}">${file.name}</a> (${sizeInWords(file.size)})`
          : `${file.name} (${sizeInWords(file.size)}): ${states[file.state]}`
      }</li>`,
  )}</ul>`;
