import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Question } from '@chokdee/shared/ui';

interface Unsaved {
  /** The form calls it. */
  onEdited: (isEdited: boolean) => void;
  /** Does it at once, or after the operator agreed to drop what is typed. */
  leave: (doIt: () => void) => void;
  question: ReactNode;
}

/**
 * Unsaved state of a form in a drawer: asks before it discards edits.
 *
 * @param isFormEdited where the form is not further down, from where it would report it.
 */
export function useUnsaved(isFormEdited = false): Unsaved {
  const text = useTexts('operator');
  const isEdited = useRef(false);
  const [wanted, setWanted] = useState<{ doIt: () => void }>();
  return {
    onEdited: (next) => void (isEdited.current = next),
    leave: (doIt) => (isFormEdited || isEdited.current ? setWanted({ doIt }) : doIt()),
    question: wanted && (
      <Question
        title={text('chat.discard')}
        confirmLabel={text('content.discard')}
        pending={false}
        onConfirm={() => {
          setWanted(undefined);
          wanted.doIt();
        }}
        onClose={() => setWanted(undefined)}
      />
    ),
  };
}

/** Reports the unsaved state to the form's owner. An unmounted form has none. */
export function useReport(isEdited: boolean, onEdited: Unsaved['onEdited']): void {
  const report = useEffectEvent(onEdited);
  useEffect(() => {
    report(isEdited);
    return () => report(false);
  }, [isEdited]);
}
