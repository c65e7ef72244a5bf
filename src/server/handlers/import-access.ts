import { importAccess } from '@/contract/catalogue/rights';
import { HttpProblem } from '@/server/http/problems';
import type { Draft } from '@/server/importing/drafts/draft';
import type { Requester } from '@/server/imports/draft-work';
import { getDraftWork } from '@/server/imports/server-drafts';
import { DEMO_ID, ownerOf } from '@/server/session/owner';
import type { User } from '@/server/session/user';

/** What a user may do with imports. Throws a 403 where that is nothing. */
export function accessOf(user: User): 'apply' | 'try' {
  const access = importAccess(user);
  if (access !== 'none') return access;
  const { markets, ...rest } = user;
  const isLimited = markets !== null && importAccess({ ...rest, markets: null }) === 'apply';
  throw new HttpProblem(403, isLimited ? 'import_markets' : 'import_forbidden');
}

/** Throws a 403 where a user may not change the served data. */
export function checkMayApply(user: User): void {
  if (accessOf(user) !== 'apply') throw new HttpProblem(403, 'import_try');
}

/** Who prepares an import. */
export const requesterOf = (user: User): Requester => ({ owner: ownerOf(user), visitor: user.id === DEMO_ID });

type Requested = { readonly user: User; readonly path: { readonly id: string }; readonly missing: () => Error };

/** The requested draft. Throws a 404 where there is none, or it is somebody else's. */
export async function draftOf({ user, path, missing }: Requested): Promise<Draft> {
  const draft = await getDraftWork().drafts.find(ownerOf(user), path.id);
  if (draft === null) throw missing();
  return draft;
}

/** Reads the requested draft after the changes before it. */
export const settled = <T>(request: Requested, work: (draft: Draft) => Promise<T>): Promise<T> =>
  getDraftWork().drafts.inTurn(request.path.id, async () => work(await draftOf(request)));

/** Runs a change of the requested draft after those before it. Throws a 409 while it is being applied. */
export async function changing<T>(request: Requested, work: (draft: Draft) => Promise<T>): Promise<T> {
  const draftWork = getDraftWork();
  return draftWork.drafts.inTurn(request.path.id, async () => {
    const draft = await draftOf(request);
    if (draftWork.isApplying(draft)) throw new HttpProblem(409, 'import_busy');
    return work(draft);
  });
}
