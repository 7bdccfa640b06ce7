// Downloads the shown look as a PNG, named after the player.
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wardrobe } from '@/engine/wardrobe';
import type { Look, View } from '@/generated/engine';
import { displayName, useMe } from '@/session/me';
import { useToast } from '@/ui/overlays/Toast';
import { skinText } from '@/parts/wardrobe/looks';
import { download } from '@/shared/download';
import { pngOf } from './canvas';
import type { StageView } from './views';

/** The view to draw for each view of the stage: in lists the head, in the room the whole body. */
const SHOWN = { body: 'body', head: 'head', small: 'head', tombstone: 'tombstone', room: 'body' } as const satisfies Record<StageView, View>;

export function useSavePicture() {
  const { t } = useTranslation('wardrobe');
  const { data: me } = useMe();
  const { show } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ look, view }: { look: Look; view: StageView }) =>
      pngOf(await wardrobe().sheets({ skin: skinText(look), pose: { view: SHOWN[view], asleep: false } })),
    networkMode: 'always',
    onSuccess: (png) => download(png, `${me ? displayName(me) : 'moonhowl'}.png`),
    onError: () => show({ kind: 'danger', title: t('tools.pictureFailed') }),
  });
  return { savePicture: (look: Look, view: StageView) => mutate({ look, view }), isBusy: isPending };
}
