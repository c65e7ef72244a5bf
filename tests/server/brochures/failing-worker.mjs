/** A worker that fails in the way that its dataset names. */
export async function drawings({ dataset }) {
  if (dataset === 'loop') for (;;);
  if (dataset === 'exit') process.exit(3);
  if (dataset === 'throw') throw new Error('no such font');
  if (dataset === 'memory') {
    const blocks = [];
    for (;;) blocks.push(new Array(100_000).fill(Math.random()));
  }
  return { map: null, pages: [] };
}

export const document = ({ source }) => new TextEncoder().encode(source.dataset);
