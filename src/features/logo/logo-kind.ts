import { headLength, kindOf } from '#domain/artwork/file/check-file.ts';

export type LogoKind = 'picture' | 'pdf' | 'svg';

const hasWebpHead = (text: string): boolean => text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';

/** The root element of an SVG, after what may precede it. */
const svgRoot = /^\s*(?:<\?xml[^>]*>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>|<!--[\s\S]*?-->|\s)*<(?:\w+:)?svg[\s>]/i;

/** What a chosen file is by its content; undefined for kinds that are not taken. */
export const logoKindOf = async (file: Blob): Promise<LogoKind | undefined> => {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const kind = kindOf(head);
  if (kind === 'pdf') return 'pdf';
  if (kind === 'png' || kind === 'jpeg') return 'picture';
  if (hasWebpHead(String.fromCharCode(...head.subarray(0, 12)))) return 'picture';
  return svgRoot.test(new TextDecoder().decode(head).replace(/^\ufeff/, '')) ? 'svg' : undefined;
};
