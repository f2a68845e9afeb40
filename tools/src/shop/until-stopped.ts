interface Running {
  /** settles with the name of a part that ends by itself, which it never should */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Runs something until the process is told to stop. What goes wrong is said in one message, with exit code 1. */
export async function untilStopped(start: () => Promise<Running>): Promise<void> {
  const told = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve(undefined);
      });
    }
  });
  try {
    const running = await start();
    const culprit = await Promise.race([told, running.ended]);
    await running.stop();
    if (culprit) throw new Error(`The ${culprit} has ended, so everything is stopped.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
