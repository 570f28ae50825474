import { useEffect, useState } from 'react';
import type { ArtworkRules } from '#artwork/rules.ts';
import type { ArtworkItem } from '#ui/enquiry/artwork-item.ts';
import type { ArtworkHandle } from '#ui/enquiry/use-artwork.ts';
import { artworkRules } from './artwork-rules.ts';
import type { CheckDesk } from './check-desk.ts';
import { FileCheck } from './FileCheck.tsx';
import { inspectFile } from './inspect-file.ts';

export interface LoadedCheckProps {
  item: ArtworkItem;
  file: File | undefined;
  artwork: ArtworkHandle;
  desk: CheckDesk;
  /** The rules or the reader could not be had. */
  onFailed(): void;
}

/** Reads a file, or takes what was read before a reload, and shows what it amounts to. */
export function LoadedCheck({ item, file, artwork, desk, onFailed }: LoadedCheckProps) {
  const [rules, setRules] = useState<ArtworkRules>();
  const { inspection } = item;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file; the functions are the form's own.
  useEffect(() => {
    const ending = new AbortController();
    const begin = async () => {
      const [known, read] = await Promise.all([artworkRules(), inspection ?? (file && inspectFile(file, ending.signal))]);
      if (ending.signal.aborted || !read) return;
      setRules(known);
      if (!inspection) artwork.note(item, { inspection: read });
    };
    begin().catch((error: Error) => {
      if (ending.signal.aborted) return;
      console.error('A file could not be checked:', error);
      onFailed();
    });
    return () => ending.abort();
  }, [file]);

  if (!rules || !inspection) return <p className="mt-2 text-small text-muted">Checking how it will print …</p>;
  const { product, size, wide, onLine } = desk;
  return (
    <FileCheck
      item={item}
      file={file}
      inspection={inspection}
      rules={rules}
      product={product}
      size={size}
      wide={wide}
      onNote={(notes) => artwork.note(item, notes)}
      onLine={onLine}
    />
  );
}
