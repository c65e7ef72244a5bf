/** Resolves once `check` returns something other than false; fails after some seconds. */
export async function waitFor<T>(check: () => Promise<T | false> | T | false, milliseconds = 10_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await check();
    if (found !== false) return found;
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms without success for ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
