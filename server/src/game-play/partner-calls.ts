/** A call between a partner's server and ours, once it has been answered. */
export interface PartnerCall {
  partner: string;
  protocol: string;
  /** `in`: the partner called us. `out`: we called the partner. */
  direction: 'in' | 'out';
  /** The name in the path: `bet`, `transaction/win`, `game/url`. */
  name: string;
  /** These three as far as the body could be read. */
  memberId?: string;
  round?: string;
  txn?: string;
  /** The raw body of the request and of the reply. */
  body: string;
  answer: string;
  /** HTTP status; 0: `out` without an answer. */
  status: number;
  /**
   * rejected: address, rate, signature or format, before the wallet was asked. failed: our 5xx; of `out`, a
   * time-out, a 5xx or an answer of another format.
   */
  outcome: 'done' | 'replayed' | 'refused' | 'rejected' | 'failed';
  startedAt: Date;
  durationMs: number;
}

/** Must be synchronous and cheap: it runs before the reply is sent. An exception is logged and swallowed. */
type PartnerCallObserver = (call: PartnerCall) => void;

export interface PartnerCalls {
  /**
   * Observes every call, also rejected and failed ones, on this server. Calls for a partner that does not
   * exist or does not speak the protocol are left out.
   *
   * @returns a function that ends it.
   */
  onCall(observer: PartnerCallObserver): () => void;
}

export interface PartnerCallEmitter extends PartnerCalls {
  emit(call: PartnerCall): void;
}

export function partnerCalls(failed: (error: unknown) => void): PartnerCallEmitter {
  const observers = new Set<PartnerCallObserver>();
  return {
    onCall(observer) {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
    emit(call) {
      for (const observer of observers)
        try {
          observer(call);
        } catch (error) {
          failed(error);
        }
    },
  };
}
