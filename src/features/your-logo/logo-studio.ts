import type { Mockup } from '#domain/mockups/mockup.ts';
import { logoSource } from '#features/logo/logo-source.ts';
import { WorkerCalls } from '#features/logo/worker-calls.ts';
import type { MockupAnswers, MockupRequests, MockupWish, OpenedLogo, SavedMockup } from './mockup-job.ts';

/** The worker that draws products with one logo. */
export class LogoStudio {
  readonly #calls = new WorkerCalls<MockupRequests, MockupAnswers>(
    new Worker(new URL('./mockup-worker.ts', import.meta.url), { type: 'module' }),
  );

  async open(file: File): Promise<OpenedLogo> {
    const { source } = await logoSource(file);
    return this.#calls.ask('open', { file: source }, source instanceof ImageBitmap ? [source] : []);
  }

  /** Opens artwork that was kept, as it is. */
  async openArtwork(file: File): Promise<void> {
    await this.#calls.ask('open', { file });
    await this.setBackground(false);
  }

  /** Takes the background away, or leaves it; before this nothing can be drawn. Returns what is drawn. */
  async setBackground(away: boolean): Promise<File> {
    const { artwork } = await this.#calls.ask('background', { away });
    return artwork;
  }

  async picture(wish: MockupWish): Promise<ImageBitmap> {
    const { picture } = await this.#calls.ask('draw', wish);
    return picture;
  }

  save(wish: MockupWish): Promise<SavedMockup> {
    return this.#calls.ask('save', wish);
  }

  mockup(name: string): Promise<Mockup> {
    return this.#calls.ask('mockup', { name });
  }

  names(): Promise<MockupAnswers['names']> {
    return this.#calls.ask('names', {});
  }

  close(): void {
    this.#calls.close();
  }
}
