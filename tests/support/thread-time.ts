/** The milliseconds that this thread has computed since it began; waiting is not counted. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What the work gave, and the milliseconds that this thread computed for it. */
export async function measured<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const before = threadMs();
  const value = await work();
  return { ms: threadMs() - before, value };
}
