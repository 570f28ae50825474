import { Badge, type BadgeTone } from '#components/primitives/Badge.tsx';
import { levelLabels } from '#domain/artwork/judge/finding-words.ts';
import type { VerdictLevel } from '#domain/artwork/judge/findings.ts';

const tones: Record<VerdictLevel, BadgeTone> = { good: 'good', look: 'attention', fix: 'bad', unknown: 'neutral' };

/** The verdict on a file. */
export function VerdictBadge({ level }: { level: VerdictLevel }) {
  return <Badge tone={tones[level]}>{levelLabels[level]}</Badge>;
}
