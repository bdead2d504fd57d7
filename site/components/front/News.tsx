import { defineComponent } from 'wordframe/components'
import * as z from 'zod'

/** The latest changes: a list of `<NewsItem>`, the newest first. `site/news.test.ts` compares it with the changelog. */
export const News = defineComponent({
  props: z.strictObject({}),
  part: 'NewsItem',
  Component: ({ children }) => <ul className="news">{children}</ul>,
})

/** One change: its date, a link to its entry in the changelog, and a sentence. */
export const NewsItem = defineComponent({
  props: z.strictObject({ date: z.string().min(1), title: z.string().min(1), href: z.string().min(1) }),
  Component: ({ date, title, href, children }) => (
    <li className="news-item" data-markdown="entry">
      <span className="news-date">{date}</span>
      <div className="news-text">
        <a href={href}>{title}</a>
        {children}
      </div>
    </li>
  ),
})
