import { fork } from 'node:child_process';

/** Starts Node's HTTP server alone with the built site on a free port. */
export const startNodeHttp = () =>
  new Promise<{ port: number; pid: number; end: () => void }>((resolve, reject) => {
    const child = fork('bench/server/node-http.ts');
    child.on('exit', (code) => reject(new Error(`Node's HTTP server ended with ${code}.`)));
    child.on('message', (port: number) => resolve({ port, pid: child.pid ?? 0, end: () => child.kill() }));
  });
