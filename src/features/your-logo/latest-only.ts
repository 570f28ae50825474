/** Does work one at a time. What is asked for meanwhile is done once, after it: only the last state counts. */
export const latestOnly = (work: () => Promise<void>): (() => Promise<void>) => {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
};
