/** Lets a number of tasks run at once and a number of others wait; further ones are turned away. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** Runs `work` when there is a place; null at once where the queue is full, and where `signal` aborts before there is one. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
    if (signal.aborted) return null;
    if (this.running >= this.most) {
      if (this.waiting.length >= this.mostWaiting) return null;
      if (!(await this.place(signal))) return null;
    } else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }

  /** Waits for the place of a task that ends; false where `signal` aborts first. */
  private place(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        const at = this.waiting.indexOf(enter);
        if (at >= 0) this.waiting.splice(at, 1);
        resolve(false);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(enter);
    });
  }
}
