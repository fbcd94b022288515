/** Milliseconds this thread computed for the work, waiting not counted; the least of so many rounds, so that a busy machine adds little. */
export async function threadMs(work: () => Promise<unknown>, rounds = 1): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
