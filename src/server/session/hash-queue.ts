/** Too much work is waiting in a queue. */
export class QueueFull extends Error {}

type Waiting = { readonly group: string; readonly start: () => void; readonly refuse: (error: QueueFull) => void };

/**
 * Runs at most `most` costly tasks at a time; at most `places` wait. Groups (networks) are served in turn. Where the queue is full,
 * the largest group gives up its last place to a smaller one.
 */
export class HashQueue {
  private running = 0;
  private readonly waiting: Waiting[] = [];
  private last = '';

  constructor(
    private readonly most: number,
    private readonly places: number,
  ) {}

  /** Runs a task of a group. Throws `QueueFull` where it gets no place, or loses its place to another group. */
  async run<T>(group: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.most) await this.place(group);
    else this.running++;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private place(group: string): Promise<void> {
    if (this.waiting.length >= this.places) {
      const largest = this.largest();
      if (largest === null || this.sizeOf(largest) <= this.sizeOf(group) + 1) throw new QueueFull('busy');
      const index = this.waiting.findLastIndex((one) => one.group === largest);
      for (const one of this.waiting.splice(index, 1)) one.refuse(new QueueFull('busy'));
    }
    return new Promise((start, refuse) => this.waiting.push({ group, start, refuse }));
  }

  /** Starts the next task, of the group after the one that was served last. */
  private next(): void {
    const groups = [...new Set(this.waiting.map(({ group }) => group))];
    const turn = groups[(groups.indexOf(this.last) + 1) % groups.length];
    const index = this.waiting.findIndex(({ group }) => group === turn);
    const [one] = index < 0 ? [] : this.waiting.splice(index, 1);
    if (one === undefined) {
      this.running--;
      return;
    }
    this.last = one.group;
    one.start();
  }

  private sizeOf(group: string): number {
    return this.waiting.filter((one) => one.group === group).length;
  }

  private largest(): string | null {
    let found: string | null = null;
    for (const { group } of this.waiting) if (found === null || this.sizeOf(group) > this.sizeOf(found)) found = group;
    return found;
  }
}
