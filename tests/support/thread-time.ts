/** What the work gave, and the milliseconds that this thread computed for it; waiting is not counted. */
export async function measured<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const before = process.threadCpuUsage();
  const value = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, value };
}
