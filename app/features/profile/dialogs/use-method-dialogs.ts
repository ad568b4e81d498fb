import { countryRules } from '../../../../api/contract/money/payments/addresses';
import {
  type ProfileDialog,
  type AddressView,
  type CardFormValues,
  type FieldErrors,
  type PaymentFormValues,
  emptyPayment,
  checkedValue,
} from '../../../../src';
import { problemIf } from '../../../client/problem';
import { type useBilling, useMethodRemoval } from '../../billing/use-billing';
import { useCardChange } from '../../billing/use-card-change';
import { addressBody } from '../../checkout/payment-body';
import { cardCharge } from '../card-charge';
import { useProof } from '../use-proof';
import type { DialogParts } from './use-profile-dialog';
import { refusedByServer, validatePayment } from '../../checkout/payment-fields';

/** Valid values for the parts of the payment form that a shorter form does not show. */
const settled: PaymentFormValues = {
  ...emptyPayment,
  email: 'someone@example.org',
  name: 'Someone',
  agreement: checkedValue,
};

/** Validates a card and its address with the rules of the payment form. */
const validateCard = (values: CardFormValues): FieldErrors<CardFormValues> =>
  validatePayment({ ...settled, ...values, method: 'card' });

/** Validates an address with the rules of the payment form. */
const validateAddress = (values: AddressView): FieldErrors<AddressView> =>
  validatePayment({ ...settled, ...values, method: 'paypal' });

interface Parts extends DialogParts {
  billing: ReturnType<typeof useBilling>;
}

/** The dialogs of the stored card or account and its address. */
export function useMethodDialogs({ current, kept, billing, dialog, refresh, onClose }: Parts) {
  const { owed, charged } = cardCharge(current);
  const proving = useProof();
  const removal = useMethodRemoval(billing, proving);
  const card = useCardChange(async () => {
    dialog.hide('card');
    await refresh({ of: 'card', charged });
  }, proving);

  async function remove(): Promise<void> {
    if (!(await removal.remove())) return;
    dialog.hide('remove');
    await refresh({ of: 'removed' });
  }

  async function saveAddress(values: AddressView): Promise<void> {
    if (!(await billing.saveBillingAddress(addressBody(values)))) return;
    dialog.hide('address');
    await refresh({ of: 'address' });
  }

  function shown(): ProfileDialog | null {
    if (billing.fetchingBilling) return null;
    const address = kept?.address ?? null;
    if (dialog.open === 'card') {
      return {
        kind: 'card',
        address,
        rules: countryRules,
        owed,
        status: card.status === 'idle' || card.status === 'unknown' ? card.status : 'saving',
        refusal: card.refusal,
        problem: card.problem,
        serverErrors: card.serverErrors,
        validate: validateCard,
        onSave: card.pay,
        onLookUp: card.lookUp,
        onClose,
      };
    }
    if (dialog.open === 'remove') {
      if (!kept || (kept.last4 === null && kept.kind !== 'paypal')) return null;
      const next = current?.chargedAutomatically ? current.next : null;
      return {
        kind: 'remove',
        what: kept.kind === 'card' ? 'card' : 'account',
        renews:
          kept.kind === 'card' && current && next ? { plan: current.plan, at: next.at } : null,
        status: removal.removing ? 'removing' : 'idle',
        problem: problemIf(removal.error, 'server.requestFailed'),
        onConfirm: () => void remove(),
        onClose,
      };
    }
    if (dialog.open !== 'address') return null;
    const { saveError } = billing;
    return {
      kind: 'address',
      address,
      rules: countryRules,
      status: billing.saving ? 'saving' : 'idle',
      problem: problemIf(saveError, 'server.requestFailed'),
      serverErrors: refusedByServer(saveError),
      validate: validateAddress,
      onSave: saveAddress,
      onClose,
    };
  }

  return {
    shown: shown(),
    proof: proving.proof,
    card,
    reset() {
      card.reset();
      removal.reset();
      billing.resetSaving();
    },
  };
}
