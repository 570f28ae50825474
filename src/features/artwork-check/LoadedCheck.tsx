import { useEffect, useState } from 'react';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import type { ArtworkItem } from '#features/uploads/artwork-item.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import { artworkRules } from './artwork-rules.ts';
import type { CheckContext } from './check-context.ts';
import { FileCheck } from './FileCheck.tsx';
import { inspectFile } from './inspect-file.ts';

export interface LoadedCheckProps {
  item: ArtworkItem;
  file: File | undefined;
  artwork: ArtworkHandle;
  context: CheckContext;
  /** The rules or the inspection worker could not be loaded, or the file could not be read. */
  onFailed(): void;
}

/** Inspects a file, or reuses the inspection from before a reload, and shows the result. */
export function LoadedCheck({ item, file, artwork, context, onFailed }: LoadedCheckProps) {
  const [rules, setRules] = useState<ArtworkRules>();
  const { inspection } = item;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each file; the functions belong to the form.
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const [loadedRules, result] = await Promise.all([artworkRules(), inspection ?? (file && inspectFile(file, controller.signal))]);
      if (controller.signal.aborted || !result) return;
      setRules(loadedRules);
      if (!inspection) artwork.note(item, { inspection: result });
    };
    load().catch((error: Error) => {
      if (controller.signal.aborted) return;
      console.error('A file could not be checked:', error);
      onFailed();
    });
    return () => controller.abort();
  }, [file]);

  if (!rules || !inspection) return <p className="mt-2 text-small text-muted">Checking how it will print …</p>;
  const { product, size, wide, onLine } = context;
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
