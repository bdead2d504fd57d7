import { Choice, Decision } from './figures/Decision.tsx'
import { DistancePlot } from './figures/DistancePlot.tsx'
import { Exchange, Message } from './figures/Exchange.tsx'
import { ImageTokens } from './figures/ImageTokens.tsx'
import { Receipt } from './figures/Receipt.tsx'
import { Door, Doors } from './front/Doors.tsx'
import { Lead, SideBySide } from './front/Lead.tsx'
import { ModelCards, ModelNames } from './front/ModelCards.tsx'
import { News, NewsItem } from './front/News.tsx'
import { GpuMemory } from './gpu/GpuMemory.tsx'
import { GpuServer } from './gpu/GpuServer.tsx'
import { ModelId } from './ModelId.tsx'
import { ModelTable } from './ModelTable.tsx'
import { Distribution } from './pictures/Distribution.tsx'
import { MergeSteps } from './pictures/MergeSteps.tsx'
import { TokenCounts } from './TokenCounts.tsx'
import { TokenSample } from './TokenSample.tsx'
import { Tokens } from './Tokens.tsx'

/** The components of this site, by the names that pages use. */
export const components = {
  Choice,
  Decision,
  DistancePlot,
  Distribution,
  Door,
  Doors,
  Exchange,
  GpuMemory,
  GpuServer,
  ImageTokens,
  Lead,
  MergeSteps,
  Message,
  ModelCards,
  ModelId,
  ModelNames,
  ModelTable,
  News,
  NewsItem,
  Receipt,
  SideBySide,
  TokenCounts,
  TokenSample,
  Tokens,
}
