-- Closing land price: groups and periods
select market as g, quarter as p,
  cast(sum(v) as double precision) as s0,
  cast(sum(n) as double precision) as s1,
  cast(sum(v * price) as double precision) as s2
from event
where ((fact = 8)
  and (price >= 1))
  and (market in (1))
  and (development_stage in (1, 2))
  and (day between 20362 and 20777)
group by 1, 2
