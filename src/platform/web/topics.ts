import type { RefCallback } from 'react';
import { useMemo } from 'react';
import { limits } from '#/app/limits.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import { backoff } from '#/platform/shared/backoff.ts';
import { watchTopics } from '#/platform/shared/liveContract.ts';
import { callApi } from './api.ts';
import { coalesceRuns } from './coalesceRuns.ts';
import { inBrowser } from './inBrowser.ts';
import { isLeader, onLive, positionBefore } from './live.ts';
import { openTabChannel } from './tabChannel.ts';
import { throttle } from './throttle.ts';

/*
 * Events about a post or a business page come only while it is on a screen of this browser, or near it. Each tab says what it
 * shows to the tab that holds the stream, which says all of it to the server; what comes into view gets what it has
 * missed, by the server's outbox.
 */

/** What a tab shows, and since which position it has missed the events about some of it (`watchTopics`). */
type Report = { tab: string; topics: string[]; missing: [topic: string, since: string][] };

const pauseMs = 300;
const confirmMs = 5_000;
const retry = { first: 1_000, longest: 30_000 };

const tab = String(crypto.getRandomValues(new Uint32Array(2)));
const lockOf = (name: string) => `rounds tab ${name}`;

/** How many elements near the viewport show it. */
const shown = new Map<string, number>();
/** Shown, and reported since the stream was opened: the events about it arrive. */
const covered = new Set<string>();
/** Until when what is cached about a topic was up to date, in milliseconds since 1970. */
const knownUntil = new BoundedMap<string, number>(2_000);

/** Something about this topic was read by a request of this time, in milliseconds since 1970. */
export function noteRead(topic: string, requestedAt: number) {
  // Something else about it may have been read earlier, and is as old as that.
  if (!covered.has(topic) && !knownUntil.has(topic)) knownUntil.set(topic, requestedAt);
}

function change(topic: string, by: 1 | -1) {
  const count = (shown.get(topic) ?? 0) + by;
  if (count === 0) shown.delete(topic);
  else shown.set(topic, count);
  reportSoon();
}

const reportSoon = throttle(report, { spread: 0, every: pauseMs });

function report() {
  // What was shown first has been scrolled away furthest.
  const topics = document.hidden ? [] : [...shown.keys()].slice(-limits.liveTopics);
  for (const topic of covered) if (!topics.includes(topic)) uncover(topic);
  const news = topics.filter(topic => !covered.has(topic));
  const missing = news.map((topic): [string, string] => [topic, positionBefore(knownUntil.get(topic) ?? 0)]);
  for (const topic of news) covered.add(topic);
  deliver({ tab, topics, missing });
}

function uncover(topic: string) {
  covered.delete(topic);
  knownUntil.set(topic, Date.now());
}

const tabs = openTabChannel('rounds topics');

function deliver(one: Report) {
  if (isLeader()) receive(one);
  else tabs.postMessage(one);
}

// Of the tab that holds the stream: what each tab shows, and what the stream is still to be given.
const shownIn = new Map<string, string[]>();
const missingSince = new Map<string, string>();
let streamId: string | undefined;
/** How many topics the server takes, by its own account; one of the version before takes these and says nothing. */
let mostTopics: number = limits.liveTopicsInMessage;
/** Whether more are shown than that. */
let isCut = false;
let version = 0;
/** Whether the server has been told of something that is shown. */
let isWatching = false;
let confirm: ((version: number) => void) | undefined;

function receive({ tab, topics, missing }: Report) {
  shownIn.set(tab, topics);
  for (const [topic, since] of missing) if (!missingSince.has(topic)) missingSince.set(topic, since);
  void send();
}

/** Says everything that is shown to the server, until the stream confirms it; once more if it changes meanwhile. */
const send = coalesceRuns(async () => {
  for (let tries = 0; streamId !== undefined; tries++) {
    const topics = await shownInBrowser();
    if (topics.length === 0 && !isWatching) return;
    const sent = topics.map(topic => ({ topic, since: missingSince.get(topic) ?? null }));
    const confirmed = confirmation(++version);
    const isSent = callApi(watchTopics, { streamId, version, topics: sent }).then(
      () => confirmed,
      () => false,
    );
    if (await isSent) {
      isWatching = topics.length > 0;
      for (const { topic, since } of sent) if (missingSince.get(topic) === since) missingSince.delete(topic);
      return;
    }
    await new Promise(resolve => setTimeout(resolve, backoff(tries, retry)));
  }
});

const confirmation = (wanted: number) =>
  new Promise<boolean>(resolve => {
    const timer = setTimeout(() => resolve(false), confirmMs);
    confirm = version => {
      if (version !== wanted) return;
      clearTimeout(timer);
      resolve(true);
    };
  });

async function shownInBrowser() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  // A tab that crashed has not said that it shows nothing.
  const isOpen = (name: string) => name === tab || held.some(lock => lock.name === lockOf(name));
  for (const name of shownIn.keys()) if (!isOpen(name)) shownIn.delete(name);
  const topics = [...new Set([...shownIn.values()].flat())];
  isCut = topics.length > mostTopics;
  return topics.slice(-mostTopics);
}

function takeMost({ topics = limits.liveTopicsInMessage }: { topics?: number }) {
  mostTopics = topics;
  if (isCut) void send();
}

if (inBrowser) {
  void navigator.locks?.request(lockOf(tab), () => new Promise(() => {}));
  // Without locks each tab has a stream of its own.
  if (navigator.locks) tabs.onmessage = ({ data }) => isLeader() && receive(data);
  onLive('open', open => {
    for (const topic of covered) uncover(topic);
    if (isLeader()) {
      ({ streamId } = open);
      mostTopics = limits.liveTopicsInMessage;
      isWatching = false;
      shownIn.clear();
    }
    reportSoon();
  });
  onLive('disconnected', () => {
    for (const topic of covered) uncover(topic);
    streamId = undefined;
  });
  onLive('ready', takeMost);
  onLive('reset', takeMost);
  onLive('watching', ({ version }) => confirm?.(version));
  document.addEventListener('visibilitychange', reportSoon);
  // Of a page that may be shown again by Back, `visibilitychange` says so.
  addEventListener('pagehide', () => tabs.postMessage({ tab, topics: [], missing: [] } satisfies Report));
}

const topicsOf = new WeakMap<Element, string[]>();
const near = new Set<Element>();
// What is about to be scrolled to is watched already.
const observer =
  inBrowser &&
  new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) enter(target);
        else leave(target);
    },
    { rootMargin: '100% 0px' },
  );

function enter(element: Element) {
  if (near.has(element)) return;
  near.add(element);
  for (const topic of topicsOf.get(element)!) change(topic, 1);
}

function leave(element: Element) {
  if (!near.delete(element)) return;
  for (const topic of topicsOf.get(element)!) change(topic, -1);
}

/** Keeps what an element shows fresh while it is near the viewport: these topics, such as `post:{id}`, joined by spaces. */
export const useTopics = (topics: string): RefCallback<Element> =>
  useMemo(
    () => element => {
      if (!element || !observer) return;
      topicsOf.set(element, topics.split(' '));
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        leave(element);
      };
    },
    [topics],
  );
