import { LogoError, type LogoProblem } from './logo-error.ts';
import type { Answer, Call } from './worker-calls.ts';

const problemOf = (error: unknown): LogoProblem => {
  if (error instanceof LogoError) return error.problem;
  // The page's console names the cause; the visitor is told what to do.
  console.error('Nothing could be made of a logo:', error);
  return 'unreadable';
};

/** The worker's side of WorkerCalls: answers each call, and hands over what can be moved instead of copied. */
export const answerCalls = <Requests extends object, Answers extends Record<keyof Requests, unknown>>(
  answer: (call: Call<Requests>) => Answers[keyof Requests] | Promise<Answers[keyof Requests]>,
  movable: (result: Answers[keyof Requests]) => Transferable[],
): void => {
  self.onmessage = async ({ data: call }: MessageEvent<Call<Requests>>) => {
    const { number } = call;
    try {
      const result = await answer(call);
      self.postMessage({ number, result } satisfies Answer<Answers>, { transfer: movable(result) });
    } catch (error) {
      self.postMessage({ number, problem: problemOf(error) } satisfies Answer<Answers>);
    }
  };
};
