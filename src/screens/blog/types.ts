import type { MessageId } from '../../foundations';

/** The subjects of posts. */
export const postTags = ['whatsapp', 'start', 'instagram', 'writing', 'practice'] as const;
export type PostTag = (typeof postTags)[number];

/** What a subject is called. */
export const tagIds: Readonly<Record<PostTag, MessageId>> = {
  whatsapp: 'blog.tag.whatsapp',
  start: 'blog.tag.start',
  instagram: 'blog.tag.instagram',
  writing: 'blog.tag.writing',
  practice: 'blog.tag.practice',
};

/** A post as lists and links show it. */
export interface PostSummary {
  href: string;
  title: string;
  description: string;
  /** The day it was published, ISO 8601. */
  date: string;
  tag: PostTag;
  /** Whole minutes it takes to read. */
  minutes: number;
}
