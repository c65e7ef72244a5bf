export type LineLimits = {
  /** Jobs that run at the same time. */
  readonly running: number;
  /** Jobs that wait or run, of one user and of all. */
  readonly perPerson: number;
  readonly total: number;
};

/** No place is free: the user has too many already (`person`), or the line is full. */
export class LineFull extends Error {
  constructor(readonly reason: 'person' | 'line') {
    super(reason === 'person' ? 'too many places of one person' : 'the line is full');
  }
}

export type Place = {
  /** Resolves when it is this place's turn; rejects with the signal's reason when that aborts before. */
  readonly turn: (signal: AbortSignal) => Promise<void>;
  /** Stops to count the place, whose work was aborted; a job that still runs keeps others waiting until `release`. */
  readonly abandon: () => void;
  /** Passes the place on; called once the work is done, has failed or is abandoned. */
  readonly release: () => void;
};

/** A bounded queue of jobs, of which some run at a time in the order in which they came. */
export class WaitingLine {
  private readonly persons = new Map<string, number>();
  private readonly waiting = new Set<() => void>();
  private taken = 0;
  private running = 0;

  constructor(private readonly limits: LineLimits) {}

  /** Takes a place, or throws `LineFull`. */
  enter(person: string): Place {
    const own = this.persons.get(person) ?? 0;
    if (own >= this.limits.perPerson) throw new LineFull('person');
    if (this.taken >= this.limits.total) throw new LineFull('line');
    this.persons.set(person, own + 1);
    this.taken++;
    let state: 'entered' | 'running' | 'left' = 'entered';
    let isCounted = true;
    const uncount = () => {
      if (!isCounted) return;
      isCounted = false;
      this.taken--;
      const left = (this.persons.get(person) ?? 1) - 1;
      if (left === 0) this.persons.delete(person);
      else this.persons.set(person, left);
    };
    return {
      turn: async (signal) => {
        signal.throwIfAborted();
        if (state !== 'entered') throw new Error('a place has one turn');
        if (this.running >= this.limits.running) await this.wait(signal);
        else this.running++;
        state = 'running';
      },
      abandon: uncount,
      release: () => {
        if (state === 'left') return;
        const ran = state === 'running';
        state = 'left';
        uncount();
        if (ran) this.next();
      },
    };
  }

  /** Resolves when the job may run. */
  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.waiting.delete(start);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.add(start);
    });
  }

  private next(): void {
    const [start] = this.waiting;
    if (start === undefined) this.running--;
    else {
      this.waiting.delete(start);
      start();
    }
  }
}
