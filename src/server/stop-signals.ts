/** Milliseconds: Ctrl-C signals a whole group of processes, and the one that started this one passes the signal on. */
const repeatTime = 1000;

/** Runs `close` at SIGTERM or SIGINT, then exits. A second signal, unless it is the same one passed on, exits immediately. */
export const closeOnSignal = (close: () => Promise<void>, report: (error: Error) => void): void => {
  let since: number | undefined;
  const closeOnce = async () => {
    if (since !== undefined) {
      if (performance.now() - since > repeatTime) process.exit(1);
      return;
    }
    since = performance.now();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      closeOnce().catch((error: Error) => {
        report(error);
        process.exit(1);
      });
    });
};
