import { delayAfter } from './attempts';

/** Wrong tokens of a network that are answered without a delay, as for passwords. */
const FREE = 20;
const QUIET = 60 * 60_000;
/** Networks that are counted at most; the one that was counted first is forgotten. */
const MOST = 10_000;

/**
 * Counts wrong tokens by network, in this process alone: a token is too long to be guessed, so that the delays only slow down
 * what is set up wrongly, and a wrong token must not cost a query. Right tokens are never delayed.
 */
export class WrongTokens {
  private readonly networks = new Map<string, { readonly count: number; readonly freeAt: number }>();

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number) {}

  /** Counts a wrong token; the seconds that its network must wait, 0 where it need not. */
  count(network: string): number {
    const at = this.now();
    const known = this.networks.get(network);
    if (known !== undefined && known.freeAt > at) return Math.ceil((known.freeAt - at) / 1000);
    const count = known === undefined || known.freeAt + QUIET < at ? 1 : known.count + 1;
    this.networks.delete(network);
    this.networks.set(network, { count, freeAt: at + delayAfter(count, FREE) });
    const [oldest] = this.networks.keys();
    if (this.networks.size > MOST && oldest !== undefined) this.networks.delete(oldest);
    return 0;
  }
}
