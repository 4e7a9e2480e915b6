import AlarmClock from 'lucide-react/icons/alarm-clock';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkMinus from 'lucide-react/icons/bookmark-minus';
import Link2 from 'lucide-react/icons/link-2';
import Quote from 'lucide-react/icons/message-square-quote';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type RefObject, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { BlockDialog } from '#/features/profiles/web/BlockDialog.tsx';
import { PersonItems } from '#/features/profiles/web/PersonItems.tsx';
import { copyText } from '#/platform/web/copyText.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useLocation, useNavigate } from '#/platform/web/router/Router.ts';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { MenuLayer } from '#/platform/web/ui/MenuLayer.tsx';
import { ReportItem } from '#/platform/web/ui/ReportItem.tsx';
import { useHandedFocus } from '#/platform/web/ui/useHandedFocus.ts';
import { useNeighbour } from '#/platform/web/ui/useNeighbour.ts';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import { DeletePost } from './DeletePost.tsx';
import { type CachedPost, usePost } from './postCache.ts';
import { toggleSaved, useSaved } from './saved.ts';
import { useIsWriter } from './writers.ts';

const RemindDialog = lazyComponent(async () => (await import('./RemindDialog.tsx')).RemindDialog);

type PostMenuLayerProps = {
  post: CachedPost;
  onEdit: () => void;
  opener: RefObject<HTMLButtonElement | null>;
  open: boolean;
  byKeyboard: boolean;
  onClose: () => void;
};

/** The other actions on a post: its author's own; report, mute and block for others. */
export function PostMenuLayer({ post, onEdit, opener, ...layer }: PostMenuLayerProps) {
  const me = useMe();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'delete' | 'remind'>();
  const [blocking, setBlocking] = useState<Person>();
  const wasReminding = useHasBeen(asking === 'remind');
  const { handOn, finalFocus } = useHandedFocus();
  // Removed from the list of saved posts, the card takes its menu along.
  const { leave, finalFocus: toNeighbour } = useNeighbour(opener);
  const mine = { authorId: post.author.id, isWriter: useIsWriter(post), isRepost: post.repostOf !== null };

  const shown = usePost(post.repostOf ?? post.id);
  const authors = [post.author, shown?.author ?? post.author];
  // Who wrote it and who reposted it: either may be too much for its reader.
  const others = authors.filter(({ id }, n) => id !== me.id && authors[n + 1]?.id !== id);
  const edit = () => {
    handOn();
    onEdit();
  };
  const quote = () => {
    handOn();
    void navigate(paths.quote(shown!.id));
  };
  const ask = (what: 'delete' | 'remind') => {
    handOn();
    setAsking(what);
  };
  const askToBlock = (person: Person) => {
    handOn();
    setBlocking(person);
  };
  const stop = () => setAsking(undefined);
  return (
    <>
      <MenuLayer
        {...layer}
        anchor={opener.current!}
        finalFocus={() => finalFocus() && toNeighbour() !== false}
      >
        {can(me, 'post.edit', mine) && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={edit}>
            {say('base.edit')}
          </MenuItem>
        )}
        {shown && (
          <>
            <SaveItem postId={shown.id} onLeave={leave} />
            <MenuItem icon={<AlarmClock aria-hidden="true" />} onSelect={() => ask('remind')}>
              {say('posts.remindMe')}
            </MenuItem>
            {can(me, 'post.quote', shown) && (
              <MenuItem icon={<Quote aria-hidden="true" />} onSelect={quote}>
                {say('posts.quote')}
              </MenuItem>
            )}
          </>
        )}
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink(shown?.id ?? post.id)}>
          {say('posts.copyLink')}
        </MenuItem>
        {can(me, 'post.delete', mine) && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => ask('delete')}>
            {say('base.delete')}
          </MenuItem>
        )}
        {shown && can(me, 'thing.report', { authorId: shown.author.id }) && (
          <ReportItem kind="post" thingId={shown.id} onSelect={handOn} />
        )}
        {others.map(person => (
          <PersonItems key={person.id} person={person} onBlock={() => askToBlock(person)} />
        ))}
      </MenuLayer>
      {shown && wasReminding && (
        <RemindDialog
          postId={shown.id}
          open={asking === 'remind'}
          onClose={stop}
          onFault={stop}
          opener={opener}
        />
      )}
      <DeletePost postId={post.id} open={asking === 'delete'} onClose={stop} opener={opener} />
      {others.map(person => (
        <BlockDialog
          key={person.id}
          person={person}
          open={blocking?.id === person.id}
          onClose={() => setBlocking(undefined)}
          finalFocus={opener}
        />
      ))}
    </>
  );
}

// Asked when the menu opens, as whether its author is muted.
function SaveItem({ postId, onLeave }: { postId: string; onLeave: () => void }) {
  const isSaved = useSaved(postId)?.isSaved ?? false;
  const { pathname } = useLocation();
  const toggle = () => {
    if (isSaved && pathname === paths.saved()) onLeave();
    void toggleSaved(postId, !isSaved);
  };
  return (
    <MenuItem
      icon={isSaved ? <BookmarkMinus aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
      onSelect={toggle}
    >
      {say(isSaved ? 'posts.unsave' : 'posts.save')}
    </MenuItem>
  );
}

const copyLink = (postId: string) =>
  copyText(new URL(paths.post(postId), location.origin).href, 'posts.linkCopied', 'posts.copyFailed');
