/** Bytes of a response of the model's server. */
export const MOST_BYTES = 64_000;

/** Why the model's server gave no usable completion. */
export class ModelFault extends Error {
  constructor(readonly reason: 'too_long' | 'redirect' | 'status' | 'invalid' | 'unreachable' | 'timeout' | 'busy') {
    super(`the model's server: ${reason}`);
    this.name = 'ModelFault';
  }
}

/** `fetch` that follows no redirect and reads no more than `MOST_BYTES`, compressed or not. Throws a `ModelFault`. */
export const boundedFetch: typeof fetch = async (input, init) => {
  try {
    return await bounded(await fetch(input, { ...init, redirect: 'manual' }));
  } catch (error) {
    throw error instanceof ModelFault ? error : new ModelFault('unreachable');
  }
};

async function bounded(response: Response): Promise<Response> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new ModelFault(response.status >= 300 && response.status < 400 ? 'redirect' : 'status');
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (length > MOST_BYTES) throw new ModelFault('too_long');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { headers: { 'Content-Type': 'application/json' } });
}
