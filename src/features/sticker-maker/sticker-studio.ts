import { isCutLine } from '#domain/artwork/file/cut-line.ts';
import { inspectFile } from '#features/artwork-check/inspect-file.ts';
import { drawSvg } from './draw-svg.ts';
import { logoKindOf } from './logo-kind.ts';
import {
  type OpenedLogo,
  type PrintedSticker,
  type PrintWish,
  type ShownSticker,
  type StickerAnswer,
  type StickerAnswers,
  StickerError,
  type StickerJob,
  type StickerRequest,
} from './sticker-job.ts';

/** Milliseconds; loading the worker on a slow connection included. */
const timeout = 60_000;

type Work = StickerRequest extends infer Request ? (Request extends StickerRequest ? Omit<Request, 'number'> : never) : never;

interface Pending {
  resolve(result: StickerAnswer['result']): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

/** What a PDF is besides the picture of its first page. */
const pdfFacts = async (file: File): Promise<Pick<OpenedLogo, 'isVector' | 'hasCutLine'>> => {
  const inspection = await inspectFile(file, new AbortController().signal);
  const facts = 'facts' in inspection && inspection.facts.kind === 'pdf' ? inspection.facts : undefined;
  if (facts?.lock === 'password') throw new StickerError('locked');
  return { isVector: facts?.pictures.length === 0, hasCutLine: facts?.spots.some(isCutLine) ?? false };
};

/** The worker that makes stickers of one logo. */
export class StickerStudio {
  readonly #worker = new Worker(new URL('./sticker-worker.ts', import.meta.url), { type: 'module' });
  readonly #pending = new Map<number, Pending>();
  #count = 0;

  constructor() {
    // Other messages are ignored: pdf.js posts one when it is loaded.
    this.#worker.onmessage = ({ data }: MessageEvent<Partial<StickerAnswer>>) => {
      if (data.number !== undefined) this.#settle(data.number, data.result, data.problem);
    };
    // The script failed to load, or memory is full.
    this.#worker.onerror = () => this.#failAll('unreadable');
  }

  async open(file: File): Promise<OpenedLogo> {
    if (typeof OffscreenCanvas === 'undefined') throw new StickerError('unsupported');
    const kind = await logoKindOf(file);
    const facts = kind === 'pdf' ? await pdfFacts(file) : { isVector: kind === 'svg', hasCutLine: false };
    const source = kind === 'svg' ? await drawSvg(file) : file;
    const decoded = await this.#ask<'open'>({ type: 'open', file: source }, source instanceof ImageBitmap ? [source] : []);
    return { ...decoded, ...facts };
  }

  show(job: StickerJob): Promise<ShownSticker> {
    return this.#ask<'show'>({ type: 'show', job });
  }

  print(job: StickerJob, print: PrintWish): Promise<PrintedSticker> {
    return this.#ask<'print'>({ type: 'print', job, print });
  }

  close(): void {
    this.#worker.terminate();
    this.#failAll('too-slow');
  }

  #ask<T extends keyof StickerAnswers>(work: Work, transfer: Transferable[] = []): Promise<StickerAnswers[T]> {
    const number = this.#count++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.close(), timeout);
      this.#pending.set(number, { resolve: resolve as Pending['resolve'], reject, timer });
      this.#worker.postMessage({ ...work, number } satisfies StickerRequest, transfer);
    });
  }

  #settle(number: number, result: StickerAnswer['result'], problem: StickerAnswer['problem']): void {
    const pending = this.#pending.get(number);
    if (!pending) return;
    this.#pending.delete(number);
    clearTimeout(pending.timer);
    if (problem) pending.reject(new StickerError(problem));
    else pending.resolve(result);
  }

  #failAll(problem: NonNullable<StickerAnswer['problem']>): void {
    for (const number of [...this.#pending.keys()]) this.#settle(number, undefined, problem);
  }
}
