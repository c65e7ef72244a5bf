/** Counts who reads a data version, so that it can be put away once nobody does. */
export class Readers {
  private count = 0;
  private retired: (() => void) | null = null;

  /** Resolves to what lets go. */
  hold(): () => void {
    this.count++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.count--;
      if (this.count === 0) this.retired?.();
    };
  }

  /** Resolves once nobody reads any more. */
  async drained(): Promise<void> {
    if (this.count > 0)
      await new Promise<void>((resolve) => {
        this.retired = resolve;
      });
  }
}
