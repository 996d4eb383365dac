import * as names from '#domain/messages/zh-CN/names.ts'

export const texts = names
