import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { startChat } from '#/features/messaging/contract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { cacheChat } from './chatCache.ts';
import { moveToTop } from './chatLists.ts';

const sentenceFor = (error: unknown) => {
  if (isRefused(error, 'unauthorized')) return say('accounts.logInToViewMessages');
  return isRefused(error, 'unavailable') ? say('messaging.startFailed') : sentenceOf(error);
};

/** Opens the one chat with somebody, and says so when that fails. */
export function useStartChat() {
  const navigate = useNavigate();
  return useAction(
    async (userId: string) => {
      const chat = await callApi(startChat, { userId });
      cacheChat(chat);
      moveToTop(chat.id);
      await navigate(paths.messaging(chat.id));
    },
    { onError: error => void toast.error(sentenceFor(error)) },
  );
}
