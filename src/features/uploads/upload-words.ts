import type { ArtworkItem } from './artwork-item.ts';

/** The screen reader announcement for uploads. Without percentages: each file's progress bar has them. */
export const uploadWords = (items: Pick<ArtworkItem, 'name' | 'state' | 'reason'>[]): string => {
  const [first] = items;
  const waiting = items.find(({ state }) => state === 'waiting');
  if (waiting) return `${waiting.name}: ${waiting.reason ?? 'Connection lost. It will resume when you are back online.'}`;
  const paused = items.find(({ state }) => state === 'paused');
  if (paused) return `${paused.name} paused`;
  const done = items.filter(({ state }) => state === 'done').length;
  if (done > 0) return items.length === 1 ? `${first?.name} uploaded` : `${done} of ${items.length} files uploaded`;
  const uploading = items.filter(({ state }) => state === 'uploading');
  if (uploading.length === 0) return '';
  return `Uploading ${uploading.length === 1 ? uploading[0]?.name : `${uploading.length} files`}`;
};
