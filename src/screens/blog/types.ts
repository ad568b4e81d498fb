import type { MessageId } from '../../foundations';

/** The topics of posts. */
export const postTags = ['whatsapp', 'start', 'instagram', 'writing', 'practice'] as const;
export type PostTag = (typeof postTags)[number];

/** The names of the topics. */
export const tagIds: Readonly<Record<PostTag, MessageId>> = {
  whatsapp: 'blog.tag.whatsapp',
  start: 'blog.tag.start',
  instagram: 'blog.tag.instagram',
  writing: 'blog.tag.writing',
  practice: 'blog.tag.practice',
};

/** A post as shown in lists and links. */
export interface PostSummary {
  href: string;
  title: string;
  description: string;
  /** Publication date, ISO 8601. */
  date: string;
  tag: PostTag;
  /** Reading time in whole minutes. */
  minutes: number;
}
