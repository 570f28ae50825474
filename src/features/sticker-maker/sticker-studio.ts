import { isCutLine } from '#domain/artwork/file/cut-line.ts';
import { logoSource } from '#features/logo/logo-source.ts';
import { WorkerCalls } from '#features/logo/worker-calls.ts';
import type { OpenedLogo, PrintedSticker, PrintWish, ShownSticker, StickerAnswers, StickerJob, StickerRequests } from './sticker-job.ts';

/** The worker that makes stickers of one logo. */
export class StickerStudio {
  readonly #calls = new WorkerCalls<StickerRequests, StickerAnswers>(
    new Worker(new URL('./sticker-worker.ts', import.meta.url), { type: 'module' }),
  );

  async open(file: File): Promise<OpenedLogo> {
    const { kind, source, facts } = await logoSource(file);
    const decoded = await this.#calls.ask('open', { file: source }, source instanceof ImageBitmap ? [source] : []);
    return {
      ...decoded,
      isVector: kind === 'svg' || facts?.pictures.length === 0,
      hasCutLine: facts?.spots.some(isCutLine) ?? false,
    };
  }

  show(job: StickerJob): Promise<ShownSticker> {
    return this.#calls.ask('show', { job });
  }

  print(job: StickerJob, print: PrintWish): Promise<PrintedSticker> {
    return this.#calls.ask('print', { job, print });
  }

  close(): void {
    this.#calls.close();
  }
}
