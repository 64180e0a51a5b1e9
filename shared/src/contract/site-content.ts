/** A dated message of the site; `type` is `default`, `ongoing`, `success`, `warning` or `error`. */
export type SiteAnnouncement = { content: string; publishDate: string; type?: string; extra?: string };

/** An address at which the site takes API calls. */
export type SiteApiAddress = { url: string; route: string; description: string; color?: string };

/** A question that the site answers; the answer is Markdown or HTML. */
export type SiteQuestion = { question: string; answer: string };

/** A monitor of Uptime Kuma; both figures are missing where the gateway does not know them. */
export type UptimeMonitor = {
  name: string;
  /** The part of the last 24 hours, 0 to 1. */
  uptime?: number;
  /** 0 down, 1 up, 2 pending, 3 maintenance. */
  status?: number;
  /** The group on its status page. */
  group?: string;
};

/** A status page of Uptime Kuma, without monitors while it cannot be read. */
export type UptimeGroup = { categoryName: string; monitors: UptimeMonitor[] };
