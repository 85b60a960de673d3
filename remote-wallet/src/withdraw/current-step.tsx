import type { UserBank } from '@chokdee/shared/contracts/banks';
import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState } from '@chokdee/shared/ui';
import { Blocks } from './blocks.tsx';
import type { Limits } from './limit-meter.tsx';
import { OpenWithdraw } from './open-withdraw.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

interface CurrentStepProps {
  /** The withdrawal under way. */
  open: Withdraw | undefined;
  past: readonly Withdraw[];
  accounts: readonly UserBank[];
  limits: Limits;
}

/** What the member can do now: follow a withdrawal, add a bank account, resolve a block, or withdraw. */
export function CurrentStep({ open, past, accounts, limits }: CurrentStepProps) {
  const text = useTexts('wallet');
  if (open) return <OpenWithdraw withdraw={open} />;
  if (accounts.length === 0)
    return (
      <EmptyState
        icon="bank"
        title={text('bank.empty')}
        text={text('withdraw.needsBank')}
        action={
          <Button asChild colorPalette="red">
            <Link to="/bank/add">{text('bank.add')}</Link>
          </Button>
        }
      />
    );
  const bank = accounts.find(({ active, status }) => active && status === 'verified');
  // The limits may be newer than the accounts.
  if (!bank && limits.blocks.length === 0)
    return <Blocks limits={{ ...limits, blocks: ['BANK_NOT_MATCH'] }} />;
  if (!bank || limits.blocks.length > 0) return <Blocks limits={limits} />;
  return <WithdrawForm limits={limits} bank={bank} past={past} />;
}
