import { LogoError, type LogoProblem } from './logo-error.ts';

/** Milliseconds; loading the worker on a slow connection included. */
const timeout = 60_000;

/** A call to a worker: what is asked, and a number that its answer repeats. */
export type Call<Requests> = { [Type in keyof Requests]: { number: number; type: Type } & Requests[Type] }[keyof Requests];

/** What a worker says to a call: a result, or why there is none. */
export interface Answer<Answers> {
  number: number;
  result?: Answers[keyof Answers];
  problem?: LogoProblem;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

/** The page's side of a worker: requests by type, each with a promise of its answer. */
export class WorkerCalls<Requests extends object, Answers extends Record<keyof Requests, unknown>> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #count = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    // Other messages are ignored: pdf.js posts one when it is loaded.
    worker.onmessage = ({ data }: MessageEvent<Partial<Answer<Answers>>>) => {
      if (data.number !== undefined) this.#settle(data.number, data.result, data.problem);
    };
    // The script failed to load, or memory is full.
    worker.onerror = () => this.#failAll('unreadable');
  }

  ask<Type extends keyof Requests>(type: Type, request: Requests[Type], transfer: Transferable[] = []): Promise<Answers[Type]> {
    const number = this.#count++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.close(), timeout);
      this.#pending.set(number, { resolve: resolve as Pending['resolve'], reject, timer });
      this.#worker.postMessage({ ...request, type, number }, transfer);
    });
  }

  /** Ends the worker. What was asked and not answered is rejected. */
  close(): void {
    this.#worker.terminate();
    this.#failAll('too-slow');
  }

  #settle(number: number, result: unknown, problem: LogoProblem | undefined): void {
    const pending = this.#pending.get(number);
    if (!pending) return;
    this.#pending.delete(number);
    clearTimeout(pending.timer);
    if (problem) pending.reject(new LogoError(problem));
    else pending.resolve(result);
  }

  #failAll(problem: LogoProblem): void {
    for (const number of [...this.#pending.keys()]) this.#settle(number, undefined, problem);
  }
}
