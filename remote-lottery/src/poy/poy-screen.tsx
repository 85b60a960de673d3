import { poyId as poyIdSchema } from '@chokdee/shared/contracts/ids';
import { useParams } from '@chokdee/shared/router';
import { NoSuchPoy } from './no-such-poy.tsx';
import { PoyDetail } from './poy-detail.tsx';
import { PoyList } from './poy-list.tsx';

/** Slips of the member: the list, or one of them where the path names it. */
export function PoyScreen() {
  const { betGroup, betType, poyId } = useParams();
  if (!poyId) return <PoyList slug={betGroup} betType={betType} />;
  const id = poyIdSchema.safeParse(poyId).data;
  return id ? <PoyDetail key={id} id={id} /> : <NoSuchPoy />;
}
