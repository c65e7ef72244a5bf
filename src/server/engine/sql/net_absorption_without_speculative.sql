-- Net absorption excl. spec: groups and periods
select market as g, quarter as p,
  cast(sum(case when (fact = 4)
  and (building_origin <> 1) then v else 0 end) as double precision) as s0,
  cast(sum(case when (fact = 4)
  and (building_origin <> 1) then n else 0 end) as double precision) as s1,
  cast(sum(case when (fact = 5)
  and (building_origin <> 1) then v else 0 end) as double precision) as s2,
  cast(sum(case when (fact = 5)
  and (building_origin <> 1) then n else 0 end) as double precision) as s3
from event
where ((fact in (4, 5))
  and (((fact = 4)
  and (building_origin <> 1)) or ((fact = 5)
  and (building_origin <> 1))))
  and (market in (1))
  and (building_type in (1))
  and (day between 20362 and 20777)
group by 1, 2

-- what its properties add up to
select cast(count(*) as integer),
  coalesce(sum(s0), 0),
  coalesce(sum(s1), 0),
  coalesce(sum(s2), 0),
  coalesce(sum(s3), 0) from (
select property,
  cast(sum(case when (fact = 4)
  and (building_origin <> 1) then v else 0 end) as double precision) as s0,
  cast(sum(case when (fact = 4)
  and (building_origin <> 1) then n else 0 end) as double precision) as s1,
  cast(sum(case when (fact = 5)
  and (building_origin <> 1) then v else 0 end) as double precision) as s2,
  cast(sum(case when (fact = 5)
  and (building_origin <> 1) then n else 0 end) as double precision) as s3
from event where ((fact in (4, 5))
  and (((fact = 4)
  and (building_origin <> 1)) or ((fact = 5)
  and (building_origin <> 1))))
  and (market in (1))
  and (building_type in (1))
  and (day between 20362 and 20777)
group by property) as t

-- the first page of them
select t.property, t.s0, t.s1, t.s2, t.s3
from (
select property,
  cast(sum(case when (fact = 4)
  and (building_origin <> 1) then v else 0 end) as double precision) as s0,
  cast(sum(case when (fact = 4)
  and (building_origin <> 1) then n else 0 end) as double precision) as s1,
  cast(sum(case when (fact = 5)
  and (building_origin <> 1) then v else 0 end) as double precision) as s2,
  cast(sum(case when (fact = 5)
  and (building_origin <> 1) then n else 0 end) as double precision) as s3
from event where ((fact in (4, 5))
  and (((fact = 4)
  and (building_origin <> 1)) or ((fact = 5)
  and (building_origin <> 1))))
  and (market in (1))
  and (building_type in (1))
  and (day between 20362 and 20777)
group by property) as t
order by t.s0 - t.s2 desc nulls last, t.property limit 50 offset 0
