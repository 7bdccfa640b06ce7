// Keeps the look in its slot and buys what is missing, at the price that was told; or opens what says why not.
import { useTranslation } from 'react-i18next';
import type { EquipRefusal } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/Toast';
import { useRoom, type Popup } from './DressingContext';
import { useLookAgain, useSaveSlot, type Verdict } from './queries';

/** The server's codes for what has a pop-up of its own. */
const POPUPS: Readonly<Record<string, Exclude<Popup, { slot: unknown } | { element: unknown } | { pack: unknown }>['kind']>> = {
  items_reserved_alpha: 'itemsReservedAlpha',
  slot_reserved_alpha: 'slotReservedAlpha',
  not_enough_coins: 'notEnoughCoins',
  not_enough_moons: 'notEnoughMoons',
};

/** Says what was refused, by its pop-up if it has one, and asks again how things stand. */
export function useRefused() {
  const { t } = useTranslation();
  const { open } = useRoom();
  const { show } = useToast();
  const lookAgain = useLookAgain();
  return (error: unknown) => {
    const kind = POPUPS[codeOf(error)];
    if (kind) open({ kind });
    else show({ kind: 'danger', title: errorText(t, codeOf(error)) });
    void lookAgain();
  };
}

export function useSave(settle: () => Promise<Verdict>) {
  const { t } = useTranslation('wardrobe');
  const { dressing, open } = useRoom();
  const { show } = useToast();
  const refused = useRefused();
  const send = useSaveSlot();
  const { slot, look } = dressing;
  const save = async () => {
    const { cost, toBuy, refusal }: { refusal: EquipRefusal | null } & Verdict = await settle();
    if (refusal) return open({ kind: refusal });
    send.mutate(
      { id: slot.id, skin: look, coins: cost.coins, moons: cost.moons },
      {
        onSuccess: () => {
          dressing.kept(slot.id);
          show({ kind: 'success', title: toBuy.length > 0 ? t('save.bought', { count: toBuy.length }) : t('save.done') });
        },
        onError: refused,
      },
    );
  };
  return { save: () => void save(), isBusy: send.isPending };
}
