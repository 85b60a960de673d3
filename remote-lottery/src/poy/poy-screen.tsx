import { poyId as poyIdSchema } from '@chokdee/shared/contracts/ids';
import { useParams } from '@chokdee/shared/router';
import { groupOfSlug } from '../rounds/lottery-group.ts';
import { PoyNotFound } from './poy-not-found.tsx';
import { PoyDetail } from './poy-detail.tsx';
import { PoyList } from './poy-list.tsx';

/** The member's bet slips: the list, or the one the path names. */
export function PoyScreen() {
  const { betGroup, betType, poyId } = useParams();
  const isList = betGroup === undefined || groupOfSlug(betGroup) !== undefined;
  if (!poyId && isList) return <PoyList slug={betGroup} betType={betType} />;
  const id = poyIdSchema.safeParse(poyId ?? betGroup).data;
  return id ? <PoyDetail key={id} id={id} /> : <PoyNotFound />;
}
