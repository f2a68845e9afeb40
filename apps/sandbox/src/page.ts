/** Frame of the sandbox's pages. */
import type { FastifyReply } from 'fastify';
import { type Page, linkedStyle, sendHtmlPage } from '@taquilla/backend';

export type { Page } from '@taquilla/backend';

export const STYLE_PATH = '/sandbox/style.css';
const style = linkedStyle(STYLE_PATH);

export const sendPage = (reply: FastifyReply, page: Page, status = 200) =>
  sendHtmlPage(reply, page, { status, style });
